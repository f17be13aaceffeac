/**
 * The server's reasons for refused fields, brought to the fields of a form. Each field inside the
 * provider looks up its own name; reasons for names that no field has are left for a notice.
 */
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { CallFailure } from "#api/client.ts";

type Reasons = Readonly<Record<string, string>>;

type RefusedFields = {
  readonly reasons: Reasons;
  /** Registers a field of this name as visible; the returned function unregisters it. */
  readonly register: (name: string) => () => void;
  readonly registered: readonly string[];
};

const none: Reasons = {};
const RefusedContext = createContext<RefusedFields | null>(null);

/** `compared.0` is a part of the field `compared`. */
const fieldOf = (name: string): string => name.split(".")[0] ?? name;

const reasonsOf = (error: Error | null): Reasons =>
  (error instanceof CallFailure && error.problem?.fields) || none;

type Props = { readonly error: Error | null; readonly children: ReactNode };

export function RefusedFieldsProvider({ error, children }: Props) {
  const [registered, setRegistered] = useState<readonly string[]>([]);
  const register = useCallback((name: string) => {
    setRegistered((before) => [...before, name]);
    return () => setRegistered((before) => before.toSpliced(before.indexOf(name), 1));
  }, []);
  const reasons = useMemo(() => reasonsOf(error), [error]);
  const value = useMemo(() => ({ reasons, register, registered }), [reasons, register, registered]);
  return <RefusedContext value={value}>{children}</RefusedContext>;
}

/** The reasons that no field of the form around shows. Outside a form, these are all of them. */
export function useUnplacedReasons(error: Error): readonly (readonly [string, string])[] {
  const form = use(RefusedContext);
  return Object.entries(reasonsOf(error)).filter(
    ([name]) => !form?.registered.some((field) => field === name || field === fieldOf(name)),
  );
}

/**
 * The fault of a field: the form's own message first, otherwise the server's, until the value
 * changes. The field's name is the part of its id after the form's prefix.
 */
export function useFieldError(
  id: string,
  own: string | null | undefined,
  { value, wireName }: { readonly value: unknown; readonly wireName: string | undefined },
): string | null | undefined {
  const form = use(RefusedContext);
  const name = wireName ?? id.slice(id.indexOf("-") + 1);
  const register = form?.register;
  useEffect(() => register?.(name), [register, name]);
  const reasons = form?.reasons ?? none;
  const [refused, setRefused] = useState({ reasons, value });
  if (refused.reasons !== reasons) setRefused({ reasons, value });
  if (own || refused.value !== value) return own;
  const part = Object.keys(reasons).find((one) => one === name || fieldOf(one) === name);
  return part === undefined ? own : reasons[part];
}
