import http from 'node:http';
import https from 'node:https';

const limitMs = 1000;

/** Checks if nginx answers on this port with a published site. */
export function takesCalls(port: number, overTls: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const target = { host: '127.0.0.1', port, path: '/registry.json', method: 'HEAD', timeout: limitMs };
    const answered = (answer: http.IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    };
    // The certificate is for the site's name, not for this address.
    const sent = overTls
      ? https.request({ ...target, rejectUnauthorized: false }, answered)
      : http.request(target, answered);
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end();
  });
}
