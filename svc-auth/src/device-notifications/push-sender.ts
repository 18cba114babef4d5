import { createHash, type KeyObject } from 'node:crypto';
import type { authRoutes } from '@alaso/contracts';
import { supportAddress } from '@alaso/contracts/support-address';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { vapidKeys } from './push-settings.ts';

/** The content that the browser's service worker reads (shell/service-worker/notification-content.ts). */
export type PushContent = { title: string; text: string; link: string };

/**
 * `gone`: the browser no longer accepts notifications at this address. `refused`: this notification will
 * never be accepted.
 */
export type PushResult = 'sent' | 'gone' | 'refused';

export type PushSender = {
  /** @throws while the push service is busy or down */
  send(subscription: authRoutes.PushSubscription, content: PushContent): Promise<PushResult>;
};

/** The library's headers, of which some are numbers. */
const RequestHeaders = z.record(z.string(), z.coerce.string());

/** A notification that does not reach its device in this time is dropped by the push service. */
const validSeconds = 86_400;
const sendLimitMs = 10_000;

/**
 * A push service delivers only the newest of the waiting notifications with the same topic (RFC 8030), so a
 * phone that was off shows one notification for each conversation or order.
 */
const topicOf = (link: string) => createHash('sha256').update(link).digest('base64url').slice(0, 32);

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // The key or the browser's own subscription has changed, so nothing more arrives at this address.
  if (status === 401 || status === 403) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}

/**
 * Creates the sender of notifications to devices. The content is encrypted for the browser (RFC 8291), so the
 * push service cannot read it.
 */
export function createPushSender({
  PUSH_KEY,
  PATIENCE,
}: {
  PUSH_KEY: KeyObject;
  PATIENCE: number;
}): PushSender {
  const vapidDetails = { subject: `mailto:${supportAddress}`, ...vapidKeys(PUSH_KEY) };
  return {
    async send({ endpoint, keys }, content) {
      const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(content), {
        vapidDetails,
        TTL: validSeconds,
        urgency: 'high',
        topic: topicOf(content.link),
      });
      const headers = z.parse(RequestHeaders, request.headers);
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers,
        body: request.body,
        // Only addresses that were checked are called, so a redirect is not followed.
        redirect: 'manual',
        signal: AbortSignal.timeout(sendLimitMs * PATIENCE),
      });
      await answer.body?.cancel();
      return resultOf(answer.status);
    },
  };
}
