/** Components that do not depend on loans: buttons, notices, figures, fields. */
import { statusColors, statusIcons } from "@hiram/contract/wire/lists.ts";
import { PhotoExamples } from "#activation/images/photo-examples.tsx";
import { CheckField, SelectField, TextAreaField, TextField } from "#fields/field.tsx";
import { PesoBox } from "#fields/peso-box.tsx";
import { RadioField } from "#fields/radio-field.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { PageGround } from "#ui/ground.tsx";
import { PageHero } from "#ui/hero.tsx";
import { MilestoneCard } from "#ui/milestone-card.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PartsBar } from "#ui/parts-bar.tsx";
import { StatusIcon } from "#ui/status-icon.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import type { Piece } from "./piece.ts";

const LONG_NAME = "Maria Clara de los Santos-Villavicencio Jr";
const LARGEST = 3_000_000_00;
const usual = { name: "Principal", amount: 15_667_00, tone: "main" } as const;
const interest = { name: "Interest", amount: 960_00, tone: "second" } as const;
const charges = { name: "Late charges", amount: 1_372_10, tone: "bad" } as const;

const buttons = (["action", "primary", "plain"] as const).flatMap((variant) =>
  [false, true].map((disabled) => [
    `${variant}${disabled ? ", disabled, with its reason" : ""}`,
    <div key={variant} className="flex flex-col items-start gap-2">
      <Button variant={variant} disabled={disabled}>
        WITHDRAW NOW
      </Button>
      {disabled && <p className="text-sm text-ink-soft">There is nothing in your wallet yet.</p>}
    </div>,
  ]),
);

export const plainPieces: readonly Piece[] = [
  {
    file: "ui/button.tsx",
    states: {
      ...Object.fromEntries(buttons),
      "a link": <ButtonLink to="/pay">Pay</ButtonLink>,
    },
  },
  {
    file: "ui/hero.tsx",
    states: {
      figure: <PageHero label="What you pay next" amount={17_627_00} />,
      "the largest figure": <PageHero label="Approved amount" amount={LARGEST} />,
      sentence: <PageHero sentence="You'll hear from us by Fri, Nov 20" label={LONG_NAME} />,
    },
  },
  {
    file: "ui/notice.tsx",
    states: Object.fromEntries(
      (["good", "wait", "bad"] as const).map((variant) => [
        variant,
        <Notice key={variant} variant={variant}>
          <p className="font-semibold">In dispute</p>
          <p>₱500.00 of what you owe. Until we have decided you need not pay it.</p>
        </Notice>,
      ]),
    ),
  },
  {
    file: "ui/status-tag.tsx",
    states: Object.fromEntries(
      statusColors.map((color) => [
        color,
        <StatusTag key={color} color={color} icon="CheckCircleOutlineRounded">
          Nothing is due today
        </StatusTag>,
      ]),
    ),
  },
  {
    file: "ui/status-icon.tsx",
    states: {
      "every icon": (
        <ul className="flex flex-wrap gap-4">
          {statusIcons.map((name) => (
            <li key={name}>
              <StatusIcon name={name} className="size-8" />
            </li>
          ))}
        </ul>
      ),
    },
  },
  {
    file: "ui/figures.tsx",
    states: {
      "in a card": (
        <Card>
          <FigureCards
            lines={[
              ["Monthly instalment", <Money key="one" amount={17_627_00} />],
              ["Effective interest rate (EIR)", "10.98% a year"],
              [LONG_NAME, <Money key="three" amount={LARGEST} />],
            ]}
          />
        </Card>
      ),
      "on the ground": (
        <PageGround title="Loan Statement">
          <p className="font-semibold">LOAN IS ACTIVE</p>
        </PageGround>
      ),
    },
  },
  {
    file: "ui/parts-bar.tsx",
    states: {
      "paid on time": <PartsBar label="Payment" parts={[usual, interest]} />,
      "paid late": <PartsBar label="Late payment" parts={[usual, interest, charges]} />,
    },
  },
  {
    file: "ui/milestone-card.tsx",
    states: Object.fromEntries(
      (["moment-active", "moment-arrived", "moment-paid"] as const).map((picture) => [
        picture,
        <MilestoneCard key={picture} picture={picture} title="Your money has arrived" isNew={false}>
          <p>₱200,000.00 is in your account at BDO 001•••••7890.</p>
        </MilestoneCard>,
      ]),
    ),
  },
  {
    file: "ui/empty-state.tsx",
    states: {
      empty: (
        <EmptyState picture="/pictures/support.svg" title="No complaints yet.">
          <ButtonLink to="/help">Help</ButtonLink>
        </EmptyState>
      ),
    },
  },
  {
    file: "ui/success-screen.tsx",
    states: {
      done: (
        <SuccessScreen
          title="Success"
          figure={["In your wallet now", <Money key="amount" amount={LARGEST} />]}
          lines={[["Loan no.", "100001"]]}
          next={<Button variant="action">CONTINUE</Button>}
        />
      ),
    },
  },
];

const choices = [
  { value: "F", label: "Female" },
  { value: "M", label: "Male" },
];
const unchanged = () => {};

export const fieldPieces: readonly Piece[] = [
  {
    file: "fields/field.tsx",
    states: {
      "with a hint": <TextField id="one" label="First name" hint="As on your ID" readOnly />,
      refused: (
        <TextField
          id="two"
          label="First name"
          value="4"
          error="Please enter your first name."
          readOnly
        />
      ),
      disabled: <TextField id="three" label="Phone number" value="+63 917 000 0011" disabled />,
      choice: (
        <SelectField id="four" label="Marital status" value="" onChange={unchanged}>
          <option value="">Please choose</option>
        </SelectField>
      ),
      "long text": <TextAreaField id="five" label="Your message" readOnly />,
      tick: (
        <CheckField id="six" checked onChange={unchanged}>
          I have read and agree.
        </CheckField>
      ),
    },
  },
  {
    file: "fields/peso-box.tsx",
    states: {
      amount: (
        <div>
          <label htmlFor="seven">Amount</label>
          <PesoBox id="seven" value="3,000,000.00" onType={unchanged} />
        </div>
      ),
    },
  },
  {
    file: "fields/radio-field.tsx",
    states: {
      chosen: (
        <RadioField id="eight" label="Gender" value="F" options={choices} onChange={unchanged} />
      ),
      refused: (
        <RadioField
          id="nine"
          label="Gender"
          value=""
          options={choices}
          error="Please choose."
          onChange={unchanged}
        />
      ),
    },
  },
  {
    file: "activation/images/photo-examples.tsx",
    states: { card: <PhotoExamples of="card" />, face: <PhotoExamples of="face" /> },
  },
];
