/**
 * A pay-for-me link: somebody else can pay an amount for a member with it, and sees nothing more.
 */
export const PAY_LINK_DAYS_MAX = 30;
