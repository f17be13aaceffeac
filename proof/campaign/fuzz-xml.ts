/** A bank's answer to a payout file (pain.002), good or broken in one place. */
import type { Dice } from "./dice.ts";

type Named = { readonly batchId: string; readonly withdrawalId: string };

const plain = (id: string) => id.replaceAll("-", "");

const report = ({ batchId, withdrawalId }: Named, status: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<OrgnlGrpInfAndSts><OrgnlMsgId>${plain(batchId)}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${plain(withdrawalId)}</OrgnlEndToEndId>
<TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>AC06</Cd></Rsn></StsRsnInf>
<AcctSvcrRef>BANK 1</AcctSvcrRef></TxInfAndSts></OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`;

const replaceTag = (from: string, to: string) => (xml: string) =>
  xml.replaceAll(`<${from}>`, `<${to}>`).replaceAll(`</${from}>`, `</${to}>`);
const fill = (tag: string, text: string) => (xml: string) =>
  xml.replace(new RegExp(`<${tag}>[^<]*</${tag}>`), () => `<${tag}>${text}</${tag}>`);

const breaks: readonly ((xml: string, dice: Dice) => string)[] = [
  (xml, dice) => xml.slice(0, dice.below(xml.length)),
  (xml, dice) => {
    const at = dice.below(xml.length);
    return (
      xml.slice(0, at) + dice.pick(["<", ">", "&", "\0", "]]>", '"', "\ud800"]) + xml.slice(at)
    );
  },
  replaceTag("TxInfAndSts", "__proto__"),
  replaceTag("CstmrPmtStsRpt", "__proto__"),
  replaceTag("Rsn", "constructor"),
  replaceTag("TxSts", "toString"),
  replaceTag("OrgnlPmtInfAndSts", "hasOwnProperty"),
  fill("OrgnlMsgId", "<a><b>1</b></a>"),
  fill("OrgnlMsgId", "not an id"),
  fill("OrgnlMsgId", "\0".repeat(32)),
  fill("OrgnlEndToEndId", "\0"),
  fill("OrgnlEndToEndId", "x".repeat(500)),
  fill("AcctSvcrRef", "BANK \0 1"),
  fill("AcctSvcrRef", "x".repeat(5_000)),
  fill("AcctSvcrRef", ""),
  fill("AcctSvcrRef", "<a>1</a>"),
  fill("TxSts", "constructor"),
  fill("TxSts", ""),
  fill("Cd", "constructor"),
  fill("Cd", "__proto__"),
  fill("Cd", "<Cd>AC06</Cd>"),
  (xml) => xml.replace("<TxSts>", `${"<a>".repeat(500)}${"</a>".repeat(500)}<TxSts>`),
  (xml) => xml.replace(/<TxInfAndSts>.*<\/TxInfAndSts>/s, (one) => one.repeat(20)),
  (xml) => xml.replace("<Document", '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
  (xml) => xml.replace("BANK 1", "&b;&#0;&#xD800;"),
  (xml) => xml.replace("BANK 1", "<![CDATA[<x>]]>"),
  (xml) => xml.replace(/<OrgnlPmtInfAndSts>.*<\/OrgnlPmtInfAndSts>/s, "<OrgnlPmtInfAndSts/>"),
  (xml) => xml.replace(/<CstmrPmtStsRpt>.*<\/CstmrPmtStsRpt>/s, "<CstmrPmtStsRpt/>"),
  (xml) => `\ufeff${xml}`,
  () => "",
  () => "\0",
  () => "<a/>",
  () => "<a>".repeat(10_000),
  () => `${"<a>".repeat(3_000)}${"</a>".repeat(3_000)}`,
  () => "<__proto__><a>1</a></__proto__>",
  () => '<Document __proto__="1" constructor="2"/>',
];

export function makeXml(dice: Dice, named: Named): string {
  const xml = report(named, dice.pick(["ACSC", "RJCT", "PDNG"]));
  return dice.isOneIn(4) ? xml : dice.pick(breaks)(xml, dice);
}
