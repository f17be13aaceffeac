/** Files and proofs of a filing, and what people report of it: filed, accepted, returned. */
import { createHash, randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type {
  staffFilingFileCall,
  staffFilingProofCall,
  staffMoveFilingCall,
  staffOpenFilingCall,
} from "@hiram/contract/regulators/duty-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { refuse } from "#problem.ts";
import { readAttachment } from "#regulators/read-attachment.ts";
import { filingProofSeal, filingSeal } from "#secret/seals.ts";
import {
  findFiling,
  findFilingFile,
  findLastCloseDay,
  insertFilingEvent,
  listDuties,
  lockFiling,
  nextFileNo,
} from "./duties.sql.ts";
import { openFiling } from "./open-filings.ts";

type Staff = Pick<StaffCaller, "id">;
type SentFile = { readonly id: string | null; readonly bytes: Buffer };

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

export async function openFilingAtDesk(
  house: House,
  { code, on, words }: CheckedBodyOf<typeof staffOpenFilingCall>,
  staff: Staff,
): Promise<AnswerOf<typeof staffOpenFilingCall>> {
  const today = dayInManila(house.clock.now());
  if (on > today) refuse("InvalidInput", { fields: { on: "Please choose a day that has come." } });
  const duties = await listDuties(house.db, today);
  const duty = duties.find((row) => row.code === code && row.is_active && row.period === "EVENT");
  if (!duty) return refuse("NotFound");
  const event = { key: `desk/${on}/${hashOf(Buffer.from(words)).slice(0, 16)}`, words, on };
  const id = await openFiling(house, { duty, from: on, to: on }, event, staff.id);
  return { id: id ?? refuse("FilingMoved") };
}

type Kind = { readonly type: DocumentFile["type"]; readonly ending: string };

/** By the first bytes: PDF, a workbook, or text in UTF-8 such as CSV. */
function kindOf(bytes: Buffer): Kind {
  if (bytes.toString("latin1", 0, 5) === "%PDF-") return { type: "application/pdf", ending: "pdf" };
  if (bytes.toString("latin1", 0, 4) === "PK\x03\x04")
    return {
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      ending: "xlsx",
    };
  const isText = !bytes.includes(0) && Buffer.from(bytes.toString("utf8")).equals(bytes);
  if (!isText)
    refuse("InvalidInput", {
      fields: { file: "Please choose a PDF, a workbook (XLSX) or a text file." },
    });
  return { type: "text/plain; charset=utf-8", ending: "txt" };
}

/** Stores a report; its preparation is proposed to the second person afterwards. */
export async function storeFilingFile(
  house: House,
  { id, bytes }: SentFile,
  staff: Staff,
  caller: Caller,
): Promise<AnswerOf<typeof staffFilingFileCall>> {
  if (!id || !isId(id)) return refuse("NotFound");
  const { type, ending } = kindOf(bytes);
  const sha256 = hashOf(bytes);
  return house.db.transaction().execute(async (trx) => {
    const filing = (await lockFiling(trx, id)) ?? refuse("NotFound");
    if (!["OPEN", "PREPARED", "RETURNED"].includes(filing.status)) refuse("FilingMoved");
    const fileNo = await nextFileNo(trx, id);
    await trx
      .insertInto("filing_file")
      .values({
        filing_id: id,
        file_no: fileNo,
        name: `${filing.duty_code}-${filing.period_to}-${fileNo}.${ending}`,
        type,
        bytes: bytes.length,
        sha256,
        close_day: await findLastCloseDay(trx),
        // Each byte as one character.
        file_sealed: house.keys.seal(bytes.toString("latin1"), filingSeal(id, fileNo)),
        staff_id: staff.id,
      })
      .execute();
    await logFiling(trx, "store", filing.duty_code, id, staff, caller);
    return { fileNo, sha256 };
  });
}

export async function storeFilingProof(
  house: House,
  { id: filingId, bytes }: SentFile,
  staff: Staff,
  caller: Caller,
): Promise<AnswerOf<typeof staffFilingProofCall>> {
  if (!filingId || !isId(filingId)) return refuse("NotFound");
  const file = await readAttachment(bytes);
  const id = randomUUID();
  await house.db.transaction().execute(async (trx) => {
    const filing = (await lockFiling(trx, filingId)) ?? refuse("NotFound");
    if (!["CONFIRMED", "FILED", "RETURNED", "ACCEPTED"].includes(filing.status))
      refuse("FilingMoved");
    await trx
      .insertInto("filing_proof")
      .values({
        id,
        filing_id: filingId,
        type: file.type,
        sha256: hashOf(file.bytes),
        file_sealed: house.keys.seal(file.bytes.toString("latin1"), filingProofSeal(id)),
        staff_id: staff.id,
      })
      .execute();
    await logFiling(trx, "prove", filing.duty_code, filingId, staff, caller);
  });
  return { id };
}

export async function moveFiling(
  house: House,
  body: CheckedBodyOf<typeof staffMoveFilingCall>,
  staff: Staff,
  caller: Caller,
): Promise<AnswerOf<typeof staffMoveFilingCall>> {
  const { id, event, on } = body;
  if (on > dayInManila(house.clock.now()))
    refuse("InvalidInput", { fields: { on: "Please choose a day that has come." } });
  await house.db.transaction().execute(async (trx) => {
    const filing = (await lockFiling(trx, id)) ?? refuse("NotFound");
    if (event === "file") {
      const proof = await trx
        .selectFrom("filing_proof")
        .select("id")
        .where("id", "=", body.proofId)
        .where("filing_id", "=", id)
        .executeTakeFirst();
      if (!proof) refuse("NotFound");
    }
    const set =
      event === "file"
        ? { reference: body.reference, filed_on: on, proof_id: body.proofId }
        : { answered_on: on };
    const by = { kind: "staff", id: staff.id } as const;
    if (!(await tryAdvance(trx, { table: "filing", event, id, by, set }))) refuse("FilingMoved");
    await insertFilingEvent(trx, {
      filingId: id,
      event,
      staffId: staff.id,
      fileNo: filing.file_no,
      ...(event === "return" && {
        wordsSealed: house.keys.seal(body.words, filingSeal(id, "words")),
      }),
    });
    await logFiling(trx, event, filing.duty_code, id, staff, caller);
  });
  return {};
}

const logFiling = (
  trx: Parameters<typeof audit>[0],
  event: string,
  duty: string,
  filingId: string,
  staff: Staff,
  caller: Caller,
) =>
  audit(trx, {
    action: "FILING_MOVED",
    actor: { kind: "staff", id: staff.id },
    subjectId: filingId,
    caller,
    details: { event, duty },
  });

export async function openFilingFile(
  house: House,
  id: string,
  staff: Staff,
  caller: Caller,
): Promise<DocumentFile> {
  const filing = isId(id) ? await findFiling(house.db, id) : undefined;
  if (!filing || filing.file_no === null) return refuse("NotFound");
  const file = (await findFilingFile(house.db, id, filing.file_no)) ?? refuse("NotFound");
  await logFiling(house.db, "open", filing.duty_code, id, staff, caller);
  const text = house.keys.open(file.file_sealed, filingSeal(id, file.file_no));
  return {
    bytes: Buffer.from(text, "latin1"),
    type: file.type as DocumentFile["type"],
    name: file.name,
  };
}

export async function openFilingProof(
  house: House,
  id: string,
  staff: Staff,
  caller: Caller,
): Promise<DocumentFile> {
  const proof = isId(id)
    ? await house.db.selectFrom("filing_proof").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!proof) return refuse("NotFound");
  const filing = (await findFiling(house.db, proof.filing_id)) ?? refuse("NotFound");
  await logFiling(house.db, "openProof", filing.duty_code, filing.id, staff, caller);
  const isPdf = proof.type === "application/pdf";
  return {
    bytes: Buffer.from(house.keys.open(proof.file_sealed, filingProofSeal(id)), "latin1"),
    type: isPdf ? "application/pdf" : "image/jpeg",
    name: `proof-${filing.duty_code}-${filing.period_to}.${isPdf ? "pdf" : "jpg"}`,
  };
}
