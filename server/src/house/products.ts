/**
 * The versions of products as this process knows them. Every process reads them each minute with
 * the policy's rows, and at once when a member's call finds more of them than it knows. A version
 * is offered hours after it is confirmed at the earliest, so none is late on its first day.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type Policy,
  type PolicyRows,
  policyOnDay,
  type RowsByDate,
} from "@hiram/contract/policy/policy.ts";
import type { LoanBounds } from "@hiram/contract/policy/policy-rules.ts";
import type { OfferedProduct } from "@hiram/contract/product/products.calls.ts";
import {
  completeFields,
  datedPolicyOfProduct,
  dueDaysOf,
  type ProductVersion,
  type ProductVisibility,
  policyOfVersion,
  STANDARD,
  standardVersion,
  type VersionFields,
} from "@hiram/contract/product/version.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/database.ts";
import type { Policies } from "#house/policy.ts";

/** What a row that names its product and version is joined to its rules by. */
export type LoanTermsRow = {
  readonly policy_from: string;
  readonly product_code: string;
  readonly product_version: number;
};

export type Products = {
  /** The versions that are or will be offered, by product, in the order of their days. */
  all(): ReadonlyMap<string, RowsByDate<ProductVersion>>;
  /** The version offered at this moment of the house's clock; undefined when there is none. */
  now(productCode?: string): ProductVersion | undefined;
  /** The versions open to everyone, and those of the named visibilities; STANDARD first. */
  offered(visible?: readonly ProductVisibility[]): ProductVersion[];
  /** The rules of a loan: of its version, whatever is offered now. */
  policyOfLoan(loan: LoanTermsRow): Policy;
  /** The version that a loan names. */
  versionOf(loan: Omit<LoanTermsRow, "policy_from">): ProductVersion | undefined;
  /** The rules that a new loan of a product would have. */
  rulesNow(productCode?: string): Policy | undefined;
  /** What a loan's product is called, where more than one is offered or it is not STANDARD. */
  namesOf(loan: Omit<LoanTermsRow, "policy_from">): VersionFields["name"] | undefined;
  /** The smallest and the largest loan that any product offers or will offer. */
  bounds(): LoanBounds;
  /** The rules that a new loan of STANDARD would have. */
  standard(): Policy;
  /** The rules of STANDARD by date, for pages and calls that name no product. */
  standardRows(): PolicyRows;
  /** How many rows this process knows; rows are only added. */
  count(): number;
  refresh(): Promise<void>;
};

type Row = {
  readonly product_code: string;
  readonly version: number;
  readonly from_day: string;
  readonly fields: VersionFields;
  readonly retired_from: string | null;
};

type Known = ProductVersion & { readonly retiredFrom: string | null };

/** Holds the software's own version until the first `refresh`. */
export function openProducts(db: Db, clock: Clock, policies: Policies): Products {
  let known = groupVersions([{ ...standardVersion, retiredFrom: null }]);
  let read = "";
  let count = 0;
  let standard: { rows: PolicyRows; of: readonly unknown[] } | undefined;
  const today = () => dayInManila(clock.now());
  const now = (productCode = STANDARD): ProductVersion | undefined => {
    const versions = known.get(productCode);
    // Before its first day STANDARD has its first version, as the policy has its first row.
    const first = productCode === STANDARD ? versions?.[0] : undefined;
    const version = versions?.findLast(({ from }) => from <= today()) ?? first;
    return version && !isRetired(version, today()) ? version : undefined;
  };
  const offered = (visible: readonly ProductVisibility[] = ["PUBLIC"]) =>
    [...known.keys()]
      .sort((one, other) => Number(other === STANDARD) - Number(one === STANDARD))
      .flatMap((code) => now(code) ?? [])
      .filter(({ fields }) => visible.includes(fields.visible));
  const versionOf: Products["versionOf"] = ({ product_code, product_version }) =>
    known.get(product_code)?.find((one) => one.version === product_version);
  const standardRows = () => {
    const of = [policies.rows(), known];
    // The array stays the same one while nothing has changed, so that it can be compared by `===`.
    if (!standard || standard.of.some((one, at) => one !== of[at]))
      standard = {
        rows: datedPolicyOfProduct(policies.rows(), known.get(STANDARD) as RowsByDate<Known>),
        of,
      };
    return standard.rows;
  };
  return {
    all: () => known,
    now,
    offered,
    namesOf({ product_code, product_version }) {
      if (product_code === STANDARD && offered().length < 2) return undefined;
      const version = versionOf({ product_code, product_version });
      return version?.fields.name;
    },
    versionOf,
    policyOfLoan({ policy_from, product_code, product_version }) {
      const version = versionOf({ product_code, product_version });
      if (!version) throw new Error(`version ${product_version} of ${product_code} is not known`);
      return policyOfVersion(policies.on(policy_from), version);
    },
    rulesNow(productCode) {
      const version = now(productCode);
      return version && policyOfVersion(policies.now(), version);
    },
    bounds() {
      const latest = [...known.values()].flatMap((versions) => versions.slice(-1));
      const terms = latest.map(({ fields }) => fields.terms);
      return {
        loanCentavosMin: Math.min(...terms.map(({ loanCentavosMin }) => loanCentavosMin)),
        loanCentavosMax: Math.max(...terms.map(({ loanCentavosMax }) => loanCentavosMax)),
      };
    },
    standard: () => policyOnDay(today(), standardRows()),
    standardRows,
    count: () => count,
    async refresh() {
      const rows = (await db
        .selectFrom("product_version as v")
        .leftJoin("product_retirement as r", (on) =>
          on.onRef("r.product_code", "=", "v.product_code").onRef("r.version", "=", "v.version"),
        )
        .select(["v.product_code", "v.version", "v.from_day", "v.fields", "r.retired_from"])
        .orderBy("v.product_code")
        .orderBy("v.version")
        .execute()) as Row[];
      count = rows.length + rows.filter(({ retired_from }) => retired_from !== null).length;
      const found = JSON.stringify(rows);
      if (found === read) return;
      read = found;
      known = groupVersions(
        rows.map(
          ({ product_code: productCode, version, from_day: from, fields, retired_from }) => ({
            productCode,
            version,
            from,
            fields: completeFields(fields),
            retiredFrom: retired_from,
          }),
        ),
      );
    },
  };
}

/** A version as a calculator needs it. */
export const describeOfferedProducts = (
  { policies }: { readonly policies: Policies },
  version: ProductVersion,
): OfferedProduct => ({
  code: version.productCode,
  version: version.version,
  from: version.from,
  name: version.fields.name,
  sentence: version.fields.sentence,
  mayChooseDueDay: version.fields.mayChooseDueDay,
  dueDays: dueDaysOf(version.fields),
  rules: policyOfVersion(policies.now(), version),
});

const isRetired = (version: ProductVersion, day: string): boolean => {
  const { retiredFrom } = version as Known;
  return retiredFrom !== null && retiredFrom <= day;
};

const groupVersions = (versions: readonly Known[]) =>
  Map.groupBy(versions, ({ productCode }) => productCode) as unknown as ReadonlyMap<
    string,
    RowsByDate<Known>
  >;

/** Policy and products are read and counted as one. */
export const readPoliciesAndProducts = (policies: Policies, products: Products): Policies => ({
  ...policies,
  count: () => policies.count() + products.count(),
  async refresh() {
    await Promise.all([policies.refresh(), products.refresh()]);
  },
});
