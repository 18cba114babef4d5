import { escapeHtml, express } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { SandboxBank } from './sandbox-bank.ts';
import type { ChargeRow } from './sandbox.repository.ts';
import { cardWords, sandboxWords as words } from './sandbox.messages.ts';
import { sandboxStyle } from './sandbox-style.ts';
import { scenarios, type Scenario } from './scenarios.ts';

/** Path of the sandbox pages, both here and at the gateway. */
export const sandboxPath = '/sandbox-bank';

const layOut = (title: string, body: string, { isWide = false } = {}) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${words.bank}</title>
<link rel="stylesheet" href="${sandboxPath}/style.css">
<p class="notice" role="note">${words.notice}</p>
<main${isWide ? ' class="wide"' : ''}>
<p class="bank">${words.bank}</p>
${body}
</main>
</html>`;

function send(response: express.Response, page: string, status = 200): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(page);
}

/** Returns the shop URL for a returning payer, with the reference appended as Paystack does. */
function returnAddress({ returnUrl, _id }: Pick<ChargeRow, 'returnUrl' | '_id'>): string {
  const url = new URL(returnUrl);
  url.searchParams.set('trxref', _id);
  url.searchParams.set('reference', _id);
  return url.href;
}

function cardButton({ id, last4 }: Scenario): string {
  const { name, detail } = cardWords[id] ?? { name: id, detail: '' };
  const digits = last4 === null ? '' : `<b>${words.card(last4)}</b>`;
  const kind = id === 'success' || id === 'transfer' ? ' class="main"' : '';
  return `<button${kind} name="scenario" value="${id}"><span>${name}<small>${detail}</small></span>${digits}</button>`;
}

function checkoutPage(charge: ChargeRow): string {
  const amount = words.amount(charge.amountKobo);
  const isPaid = charge.status === 'success';
  const back = (label: string) =>
    `<a class="link" href="${escapeHtml(returnAddress(charge))}">${isPaid ? words.back : label}</a>`;
  const head = `<div class="card"><h1>${amount}</h1><p>${words.payingTo} ${escapeHtml(charge.label)}</p>`;
  if (isPaid) return layOut(amount, `${head}<p>${words.paid}</p>${back(words.back)}</div>`);
  const alert =
    charge.status === 'failed'
      ? `<p class="alert" role="alert">${escapeHtml(words.failed(charge.answer ?? ''))}</p>`
      : '';
  const cards = scenarios.filter(({ last4 }) => last4 !== null);
  const transfers = scenarios.filter(({ last4 }) => last4 === null);
  return layOut(
    amount,
    `${head}${alert}
<form method="post">
<h2 id="cards">${words.cards}</h2>
<ul aria-labelledby="cards">${cards.map((one) => `<li>${cardButton(one)}</li>`).join('')}</ul>
<h2>${words.transfer}</h2>
<p>${words.account}</p>
<ul>${transfers.map((one) => `<li>${cardButton(one)}</li>`).join('')}</ul>
</form>
${back(words.cancel)}</div>`,
  );
}

const button = (label: string, action: string, reference = '') =>
  `<form method="post"><input type="hidden" name="reference" value="${escapeHtml(reference)}">` +
  `<button name="act" value="${action}">${label}</button></form>`;

function chargeRow(charge: ChargeRow): string {
  const { status, chargedBackAt, label, _id } = charge;
  const takeBack = status === 'success' ? button(words.chargeBack, 'charge-back', _id) : '';
  return `<tr><td>${escapeHtml(label)}<p>${escapeHtml(_id)}</p></td><td>${words.amount(charge.amountKobo)}</td>
<td>${words.statuses[status]}</td><td>${chargedBackAt ? words.chargedBack : takeBack}</td></tr>`;
}

function adminPage(charges: readonly ChargeRow[], waiting: number): string {
  const head = words.columns.map((name) => `<th scope="col">${name}</th>`).join('');
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="${words.admin}"><table><thead><tr>${head}</tr></thead><tbody>${charges
    .map(chargeRow)
    .join('')}</tbody></table></div>`;
  return layOut(
    words.admin,
    `<h1>${words.admin}</h1><p>${words.adminNote} ${words.waiting(waiting)}</p>
${button(words.hurry, 'hurry')}
${charges.length > 0 ? table : `<p>${words.none}</p>`}`,
    { isWide: true },
  );
}

const missing = (response: express.Response) =>
  send(response, layOut(words.missing, `<h1>404</h1><p>${words.missing}</p>`), 404);

const Act = z.object({ act: z.enum(['charge-back', 'hurry']), reference: z._default(z.string(), '') });
const Paid = z.object({ scenario: z.string() });

/** Serves a charge's checkout page, and a page for tests that lists all charges. */
export function sandboxPages(
  bank: SandboxBank,
  deliver: (webhookId: string) => Promise<void>,
): express.Router {
  const pages = express.Router();
  pages.use(express.urlencoded({ extended: false }));

  pages.get('/style.css', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('css').send(sandboxStyle);
  });
  pages.get('/pay/:code', async (request, response) => {
    const charge = await bank.chargeByCode(request.params.code);
    if (charge) send(response, checkoutPage(charge));
    else missing(response);
  });
  pages.post('/pay/:code', async (request, response) => {
    const { data } = z.safeParse(Paid, request.body);
    const paid = data && (await bank.pay(request.params.code, data.scenario));
    if (!paid || paid.charge.status !== 'success') {
      // Redirects to the page that shows the charge's state, so that reloading it does not pay again.
      response.redirect(303, `${sandboxPath}/pay/${encodeURIComponent(request.params.code)}`);
      return;
    }
    if (paid.first !== null) await deliver(paid.first);
    response.redirect(303, returnAddress(paid.charge));
  });
  pages.get('/admin', async (_request, response) => {
    send(response, adminPage(await bank.recentCharges(), await bank.waitingWebhooks()));
  });
  pages.post('/admin', async (request, response) => {
    const { data } = z.safeParse(Act, request.body);
    if (data?.act === 'charge-back') await bank.chargeBack(data.reference);
    if (data?.act === 'hurry') await bank.hurry();
    response.redirect(303, `${sandboxPath}/admin`);
  });
  pages.use((_request, response) => missing(response));
  return pages;
}
