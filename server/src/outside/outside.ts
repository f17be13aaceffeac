/** The connections to other systems: real adapters where configured, otherwise the demo's. */
import path from "node:path";
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import { type Clock, systemClock } from "#clock.ts";
import type { Config } from "#house/config.ts";
import { openCheckpointFolder } from "#outside/checkpoint-folder.ts";
import { openCheckpointBucket } from "#outside/checkpoint-s3.ts";
import { openCheckpointSyslog } from "#outside/checkpoint-syslog.ts";
import { type FileStore, openFolderFiles, openS3Files } from "#outside/files.ts";
import type { Gateway } from "#outside/gateways/gateway.ts";
import { openGateway } from "#outside/gateways/open-gateway.ts";
import { type MailSender, type MailTransport, outboxMail, smtpMail } from "#outside/mail.ts";
import { openPayout } from "#outside/open-payout.ts";
import { openOutbox } from "#outside/outbox.ts";
import type { PayoutRail } from "#outside/payout.ts";
import { type PushTransport, webPush } from "#outside/push.ts";
import { demoRates, publicRates, type RateSource } from "#outside/rates.ts";
import type { AuditCopies } from "#outside/settings/audit-copies.ts";
import { openSignOn, type SignOnProvider } from "#outside/sign-on/open-sign-on.ts";
import { gatewaySms, outboxSms, type SmsGateway, type SmsTransport } from "#outside/sms.ts";
import { openWebhookPost, type WebhookPost } from "#outside/webhook-post.ts";
import { type Keys, openKeys } from "#secret/crypto.ts";
import { openVapid } from "#secret/vapid.ts";

export type OutsideAdapters = {
  readonly mail: MailTransport;
  /** SMS, used when there is no gateway. */
  readonly sms: SmsTransport;
  readonly smsGateways: readonly SmsGateway[];
  /** Notifications in browsers. */
  readonly push: PushTransport;
  /** Sends events to the lender's other systems. */
  readonly webhooks: WebhookPost;
  /** The lender's identity providers, at which people at the desk sign in. */
  readonly signOn: readonly SignOnProvider[];
  readonly rates: RateSource;
  readonly files: FileStore;
  readonly payout: PayoutRail;
  /** Carries members' payments; null when only bank transfers are possible. */
  readonly gateway: Gateway | null;
  /** Copies of the audit log's checkpoints. */
  readonly checkpoints: readonly CheckpointCopy[];
};

/** `keys` are the house's, already up to date with the key ring. */
export function openOutsideAdapters(
  config: Config,
  clock: Clock,
  keys: Keys = openKeys(config.secret, config.previousSecret),
): OutsideAdapters {
  const { smtpUrl, smsGateways, s3, ratesUrl, dataDir } = config;
  const outbox = openOutbox(dataDir);
  return {
    mail: smtpUrl ? smtpMail(smtpUrl, senderOf(config)) : outboxMail(outbox),
    sms: outboxSms(outbox),
    smsGateways: smsGateways.map((gateway) => gatewaySms(gateway)),
    push: openPush(config, keys, systemClock),
    webhooks: openWebhookPost({ allowsLocal: config.mode === "demo" }),
    signOn: openSignOn(config.signOn, { allowsLocal: config.mode === "demo" }),
    files: s3 ? openS3Files(s3) : openFolderFiles(path.join(dataDir, "files")),
    payout: openPayout(config, clock),
    gateway: openGateway(config, clock),
    checkpoints: openCheckpoints(config.auditCopies),
    rates: ratesUrl ? publicRates(ratesUrl) : demoRates(() => clock.now()),
  };
}

/** Push services compare a token's time with the real one, even when the demo's clock was moved. */
export const openPush = (config: Config, keys: Keys, realClock: Clock): PushTransport =>
  webPush({
    vapid: openVapid(keys),
    clock: realClock,
    contact: () => `mailto:${config.company.EMAIL}`,
    allowsLocal: config.mode === "demo",
  });

export const openCheckpoints = ({ folder, s3, syslog }: AuditCopies): CheckpointCopy[] => [
  openCheckpointFolder(folder),
  ...(s3 ? [openCheckpointBucket(s3)] : []),
  ...(syslog ? [openCheckpointSyslog(syslog)] : []),
];

/** Read with each letter: the profile may change while the server runs. */
const senderOf = (config: Config): MailSender => ({
  get name() {
    return config.company.CompanyName;
  },
  get address() {
    return config.company.EMAIL;
  },
  bounceAddress: config.mailBounceAddress,
});
