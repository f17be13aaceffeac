/** A list in pages: "more" adds the next page below, and all are refreshed together. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { askStaff, type StaffBody, type StaffCallKey, type StaffReply } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };
/** The row type of a call that returns pages. */
type RowOf<K extends StaffCallKey> = StaffReply<K> extends Page<infer Row> ? Row : never;

export function usePagedList<K extends StaffCallKey>(
  key: K,
  body: Omit<StaffBody<K> & {}, "after">,
) {
  const query = useInfiniteQuery({
    queryKey: [key, body],
    queryFn: async ({ pageParam }) => {
      const request = { ...body, ...(pageParam !== null && { after: pageParam }) } as StaffBody<K>;
      return (await askStaff(key, request)) as unknown as Page<RowOf<K>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: liveEveryMs(false),
  });
  return { ...query, rows: query.data?.pages.flatMap(({ rows }) => rows), list: { key, body } };
}
