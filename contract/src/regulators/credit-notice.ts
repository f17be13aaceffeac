/**
 * The notice about reporting to the credit registry. Reporting is a legal duty (Republic Act No.
 * 9510), so members are told and not asked. Whoever changes its words gives it a new version.
 */
export const CREDIT_NOTICE_VERSION = 1;

/**
 * How the member was told: in the first step of activation, in a contract that the member accepted,
 * or by a message before the first report.
 */
export const creditNoticeChannels = ["ACTIVATION", "CONTRACT", "MESSAGE"] as const;
export type CreditNoticeChannel = (typeof creditNoticeChannels)[number];
