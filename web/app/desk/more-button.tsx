/** Loads the next page of a list; nothing at its end. */
import { Button } from "#ui/button.tsx";

type Props = {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
};

export const MoreButton = ({ query }: Props) =>
  query.hasNextPage && (
    <Button
      variant="plain"
      disabled={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
      className="self-start"
    >
      {query.isFetchingNextPage ? "Loading…" : "Show more"}
    </Button>
  );
