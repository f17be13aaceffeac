/** Which formats of a workbook are of days, and a stored number as a day. */
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";

/** The built-in formats of days, without those of times alone. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 54, 57, 58]);

type DayFormats = {
  readonly isDay: (style: number) => boolean;
  /** The day that is written as zero. */
  readonly epoch: number;
};

export function readDayFormats(styles: string, workbook: string): DayFormats {
  const own = new Set<number>();
  for (const [, id = "", code = ""] of styles.matchAll(
    /<numFmt\s[^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g,
  )) {
    const bare = code.replaceAll(/&quot;[^&]*&quot;|"[^"]*"|\[[^\]]*\]|\\./g, "");
    if (/[yd]/i.test(bare)) own.add(Number(id));
  }
  const cells = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? "";
  const formats = Array.from(cells.matchAll(/<xf\s([^>]*)>/g), ([, attributes = ""]) =>
    Number(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? 0),
  );
  const is1904 = /date1904="(?:1|true)"/.test(workbook);
  return {
    isDay: (style) => {
      const format = formats[style] ?? 0;
      return BUILT_IN.has(format) || own.has(format);
    },
    // Excel counts 29 February 1900, a day that never was, so days after it begin one earlier.
    epoch: dayNumber(is1904 ? "1904-01-01" : "1899-12-30"),
  };
}

/** A stored number with a time of day is left as it is, and is then a bad cell. */
export function writeSheetDay(value: string, epoch: number): string {
  const days = Number(value);
  return Number.isInteger(days) && days > 60 && days < 100_000 ? dayText(epoch + days) : value;
}
