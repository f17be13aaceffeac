/** Pesos from the wire, shown as every amount is. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import { Money } from "#ui/money.tsx";

export const Pesos = ({ of }: { of: number }) => <Money amount={fromPesos(of)} />;
