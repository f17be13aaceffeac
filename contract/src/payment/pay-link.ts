/** A pay-for-me link: with it somebody else can pay an amount for a member, and sees nothing more. */
export const PAY_LINK_DAYS_MAX = 30;
