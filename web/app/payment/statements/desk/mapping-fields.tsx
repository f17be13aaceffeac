/** The layout of a bank's CSV file: its signs, and the meaning of each column. */
import {
  type CsvMapping,
  csvColumnNames,
  csvColumns,
  csvDateFormats,
  csvDecimalSigns,
  csvDelimiters,
  csvEncodings,
} from "@hiram/contract/payment/statements.ts";
import { CheckField, SelectField, TextField } from "#fields/field.tsx";

export const emptyMapping: CsvMapping = {
  delimiter: ",",
  encoding: "utf-8",
  skippedLines: 0,
  hasColumnNames: true,
  dateFormat: "MM/DD/YYYY",
  decimalSign: ".",
  columns: {},
};

const delimiterNames = { ",": "Comma", ";": "Semicolon", "|": "Bar", "\t": "Tab" } as const;
const encodingNames = { "utf-8": "UTF-8", "windows-1252": "Latin (Windows-1252)" } as const;
const signNames = { ".": "Point: 1,234.50", ",": "Comma: 1.234,50" } as const;

type Props = { readonly mapping: CsvMapping; readonly onChange: (mapping: CsvMapping) => void };

export function MappingFields({ mapping, onChange }: Props) {
  const choice = <Name extends "delimiter" | "encoding" | "dateFormat" | "decimalSign">(
    name: Name,
    label: string,
    options: readonly CsvMapping[Name][],
    sayOption: (option: CsvMapping[Name]) => string,
  ) => (
    <SelectField
      id={`mapping-${name}`}
      label={label}
      value={mapping[name]}
      onChange={({ target }) => onChange({ ...mapping, [name]: target.value })}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {sayOption(option)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {choice("delimiter", "Between cells", csvDelimiters, (one) => delimiterNames[one])}
        {choice("encoding", "Encoding", csvEncodings, (one) => encodingNames[one])}
        {choice("dateFormat", "Days are written", csvDateFormats, (one) => one)}
        {choice("decimalSign", "Decimal sign", csvDecimalSigns, (one) => signNames[one])}
        <TextField
          id="mapping-skippedLines"
          label="Lines above the table"
          inputMode="numeric"
          value={String(mapping.skippedLines)}
          onChange={({ target }) =>
            onChange({ ...mapping, skippedLines: Number(target.value.replace(/\D/g, "")) })
          }
        />
      </div>
      <CheckField
        id="mapping-hasColumnNames"
        checked={mapping.hasColumnNames}
        onChange={({ target }) => onChange({ ...mapping, hasColumnNames: target.checked })}
      >
        The first row has the names of the columns
      </CheckField>
      <fieldset>
        <legend className="font-semibold">Columns</legend>
        <p className="text-sm text-ink-soft">
          The name as in the file's first row, or its position from 1. Leave empty what the file
          does not have.
        </p>
        <div className="mt-3 grid gap-4 md:grid-cols-3">
          {csvColumnNames.map((column) => (
            <TextField
              key={column}
              id={`mapping-${column}`}
              label={csvColumns[column]}
              value={mapping.columns[column] ?? ""}
              onChange={({ target }) =>
                onChange({ ...mapping, columns: { ...mapping.columns, [column]: target.value } })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
