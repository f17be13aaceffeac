/** The company profile as this installation reads it. It is changed in its file, not here. */
import { useDesk } from "#staff/desk/desk.api.ts";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { Facts } from "#staff/desk/facts.tsx";
import { Card } from "#ui/card.tsx";

const write = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "Not given"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

export default function Profile() {
  const query = useDesk("GET /staff/profile");
  return (
    <DeskPage title="Company">
      <p className="text-ink-soft">
        The profile is a file that is read when the product starts. Change it there, and start
        again.
      </p>
      <Answer query={query}>
        {({ company, mode, publicUrl, payoutRail, mail, sms, fileStore }) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card>
              <h2 className="pb-3 text-lg">Profile</h2>
              <Facts of={Object.entries(company).map(([name, value]) => [name, write(value)])} />
            </Card>
            <Card>
              <h2 className="pb-3 text-lg">How it is run</h2>
              <Facts
                of={[
                  ["Mode", mode],
                  ["Address", publicUrl],
                  ["Payout rail", payoutRail],
                  ["E-mail", mail ? "A mail server" : "The demo's outbox"],
                  ["SMS", sms ? "A gateway" : "The demo's outbox"],
                  ["Files", fileStore ? "An S3 store" : "A folder"],
                ]}
              />
            </Card>
          </div>
        )}
      </Answer>
    </DeskPage>
  );
}
