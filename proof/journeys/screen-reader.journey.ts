/**
 * What a screen reader is given on Home, the payment page, a withdrawal and activation: the tree of
 * the browser itself. Every control has a name and the role of a control, no heading skips a level,
 * and each page has one main heading.
 */
import { borrow, borrowAndReceive } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { registerOnPage, signInOnPage } from "./member.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });

type Property = { readonly name: string; readonly value: { readonly value?: unknown } };
type TreeNode = {
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly Property[];
};

/** The roles of what takes the focus; scrolled regions and headings do too. */
const controls = new Set([
  ...["button", "link", "textbox", "searchbox", "spinbutton", "combobox", "listbox", "option"],
  ...["checkbox", "radio", "switch", "slider", "tab", "menuitem", "DisclosureTriangle"],
  ...["Date", "region", "dialog", "group", "heading"],
]);
/** The page and its content, where the link past the menu leads. */
const pages = new Set(["RootWebArea", "main"]);
const propertyOf = ({ properties = [] }: TreeNode, name: string) =>
  properties.find((property) => property.name === name)?.value.value;

async function findUnreadable(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const reply = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const nodes = (reply.nodes as TreeNode[]).filter(({ ignored }) => !ignored);
  const found: string[] = [];
  // A dialog hides the main heading, and begins below it.
  let level = 1;
  let controlsSeen = 0;
  for (const node of nodes) {
    const role = node.role?.value ?? "";
    const name = node.name?.value?.trim() ?? "";
    if (propertyOf(node, "focusable") === true && !pages.has(role)) {
      controlsSeen++;
      if (!controls.has(role)) found.push(`${role} "${name}" is no control`);
      if (name === "") found.push(`${role} has no name`);
    }
    if (role !== "heading") continue;
    const next = Number(propertyOf(node, "level"));
    if (name === "") found.push(`a heading of level ${next} has no name`);
    if (next > level + 1) found.push(`"${name}" of level ${next} comes after level ${level}`);
    level = next;
  }
  if (controlsSeen < 3) found.push("the tree has no controls");
  const headings = nodes.filter(({ role }) => role?.value === "heading");
  if (headings.filter((node) => propertyOf(node, "level") === 1).length !== 1)
    found.push("not one main heading");
  return found;
}

const expectReadable = (page: Page) => expect.poll(() => findUnreadable(page)).toEqual([]);

test("activation reads in order, and each of its controls has a name", async ({
  page,
  context,
}) => {
  await signInOnPage(context, await registerOnPage(context, "Maria Clara Santos"));
  await page.goto("/dash");
  await expectReadable(page);
  await page.getByRole("button", { name: "ACTIVATE ACCOUNT" }).click();
  await expect(page.getByRole("heading", { name: "Tell us about yourself" })).toBeVisible();
  await expect
    .poll(async () => (await findUnreadable(page)).filter((one) => one !== "not one main heading"))
    .toEqual([]);
});

test("a withdrawal reads in order, and each of its controls has a name", async ({
  page,
  context,
}) => {
  await borrow(context);
  await page.goto("/dash");
  await expectReadable(page);
  await page.getByRole("button", { name: "WITHDRAW NOW" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw", exact: true })).toBeFocused();
  await expectReadable(page);
});

test("Home and the payment page read in order, and each of their controls has a name", async ({
  page,
  context,
}) => {
  await borrowAndReceive(context);
  await page.goto("/dash");
  await expect(page.getByRole("link", { name: "PAY", exact: true })).toBeVisible();
  await expectReadable(page);
  await page.getByRole("link", { name: "PAY", exact: true }).click();
  await expect(page.getByRole("button", { name: /^CONTINUE/ })).toBeVisible();
  await expectReadable(page);
});
