/** A skeleton of two columns of cards, shown only when the reply is late. */
import { Card } from "#ui/card.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";

export const Skeleton = ({ words }: { words: string }) => (
  <ShowAfterDelay>
    <p role="status" className="sr-only">
      {words}
    </p>
    <div aria-hidden="true" className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      {[1, 2].map((card) => (
        <Card key={card} className="flex min-h-64 flex-col gap-4">
          <span className="h-7 w-1/2 rounded-control bg-line" />
          <span className="h-10 w-2/3 rounded-control bg-line" />
          <span className="h-5 w-full rounded-control bg-line" />
          <span className="h-5 w-3/4 rounded-control bg-line" />
        </Card>
      ))}
    </div>
  </ShowAfterDelay>
);
