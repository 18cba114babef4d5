import { randomUUID } from 'node:crypto';
import { Listing, ListingPhoto, maxPhotoBytes, photoAddress } from '@alaso/contracts';
import { phonePhoto, pngBomb } from '@alaso/test-kit/sample-photos';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { expectToast, signInQuietly, test } from './steps.ts';

type Chosen = { name: string; mimeType: string; buffer: Buffer };
const jpeg = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'image/jpeg', buffer });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a photo' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function choose(page: Page, photo: Chosen): Promise<void> {
  const input = page.getByLabel('Photo', { exact: true });
  if ((await input.count()) === 0) await page.getByRole('button', { name: 'Add a photo' }).click();
  await input.setInputFiles(photo);
}

/** Controls the page's network from now on: limits its upload rate in bytes per second or disconnects it. */
async function openNetwork(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (network: { offline: boolean; uploadThroughput: number }) =>
    devtools.send('Network.emulateNetworkConditions', { latency: 0, downloadThroughput: -1, ...network });
}

test('A photo from a phone is listed, cut off on its way, and shown to everybody without the place where it was taken', {
  tag: ['@full', '@alone'],
}, async ({ page, newPerson }) => {
  test.setTimeout(240_000);
  const title = `Lace gown ${randomUUID().slice(0, 8)}`;
  const { person } = await newPerson();
  await watchLayoutShifts(page);

  await test.step('Given someone who lists an item on their phone', async () => {
    await signInQuietly(page, person);
    await page.goto('/upload');
    await page.getByLabel(/Item Title/).fill(title);
    await page.getByRole('combobox', { name: /Category/ }).click();
    await page.getByRole('option', { name: 'Gift' }).click();
  });

  await test.step('When they choose what is no photo, or too large, each gets its sentence', async () => {
    await choose(page, jpeg('huge.jpg', Buffer.alloc(maxPhotoBytes + 1)));
    await expect(dialog(page)).toContainText('huge.jpg exceeds maximum allowed size of 10 MB');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await choose(page, { name: 'script.svg', mimeType: 'image/svg+xml', buffer: script });
    await expect(dialog(page)).toContainText('You can only upload JPEG, PNG, WebP and AVIF photos.');
    await choose(page, jpeg('script.jpg', script));
    await press(page, 'Upload');
    await expect(dialog(page)).toContainText('This is not a photo. Choose a JPEG, PNG, WebP or AVIF file.');
    await choose(page, { name: 'bomb.png', mimeType: 'image/png', buffer: pngBomb() });
    await expect(dialog(page)).toContainText('Your browser cannot preview this photo.');
    await press(page, 'Upload');
    await expect(dialog(page)).toContainText('This photo has more than 64 megapixels.');
  });

  await test.step('And a photo that lies on its side arrives', async () => {
    await choose(page, jpeg('gown.jpg', await phonePhoto()));
    await press(page, 'Upload');
    await expect(dialog(page)).toContainText('Photo uploaded.');
    await press(page, 'Add another');
  });

  await test.step('And a larger one goes on by itself after the network was gone at 60 %', async () => {
    await choose(page, jpeg('sleeve.jpg', await phonePhoto({ width: 3000, height: 2250 })));
    await expect(dialog(page)).toContainText('We compress it before uploading');
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/photos'));
    const setNetwork = await openNetwork(page);
    await setNetwork({ offline: false, uploadThroughput: 400 * 1024 });
    await press(page, 'Upload');
    await expect
      .poll(async () => Number(await page.getByRole('progressbar').getAttribute('value')), {
        timeout: 30_000,
      })
      .toBeGreaterThanOrEqual(60);
    await setNetwork({ offline: true, uploadThroughput: -1 });
    await expect(dialog(page)).toContainText('No Internet connection');
    await setNetwork({ offline: false, uploadThroughput: -1 });
    await expect(dialog(page)).toContainText('Connected to the Internet');
    await expect(dialog(page)).toContainText('Photo uploaded.');
    expect(z.parse(ListingPhoto, await (await added).json())).toMatchObject({ width: 1920, height: 2560 });
    await press(page, 'Done');
  });

  await test.step('And they put the second photo first, with the keyboard', async () => {
    await page.getByRole('button', { name: 'Move photo 2', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up photo at place 2 of 2.')).toBeAttached();
    // Keys take effect shortly after the photo is picked up, so the key press is repeated.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText('Moved over place 1 of 2.')).toBeAttached({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(page.getByText('Photo dropped at place 1 of 2.')).toBeAttached();
    await page.getByRole('textbox', { name: 'Description of photo 1' }).fill('The sleeve');
    await page.getByRole('textbox', { name: 'Description of photo 2' }).fill('The gown');
  });

  const shifts = await layoutShifts(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);

  const listing = await test.step('Then the item has both photos, in that order', async () => {
    const created = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/listings') && answer.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'List Item' }).click();
    const { id, photos } = z.parse(Listing, await (await created).json());
    await expectToast(page, 'Your listing has been created successfully!');
    expect(photos.map(({ alt, width, height }) => [alt, width < height])).toEqual([
      ['The sleeve', true],
      ['The gown', true],
    ]);
    return { id, photos };
  });

  await test.step('And everybody sees them, on its card and its page', async () => {
    const isPrepared = async () => {
      const answer = await page.request.get(`/api/listings/${listing.id}`);
      const { photos } = z.parse(Listing, await answer.json());
      return photos.every(({ variants }) => variants.length > 0);
    };
    await expect.poll(isPrepared, { timeout: 120_000 }).toBe(true);
    const [first] = listing.photos;
    if (!first) throw new Error('the listing has no photo');
    const ofFirst = (tag: string) => page.locator(`${tag}[srcset*="${first.id}"]`).first();
    await page.goto(`/explore?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article', { name: title }).locator('img')).toHaveAttribute(
      'srcset',
      new RegExp(first.id),
    );
    await page.goto(`/item/${listing.id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(ofFirst('img')).toBeVisible();

    for (const { id } of listing.photos) {
      for (const format of ['jpg', 'webp', 'avif'] as const) {
        const bytes = await (await page.request.get(photoAddress(id, 320, format))).body();
        expect(['Exif', 'EXIF', 'GPS', 'Tecno'].filter((word) => bytes.includes(word))).toEqual([]);
      }
    }
  });
});

test('A photo stays while it is cropped, and so does its cut', { tag: ['@full', '@alone'] }, async ({
  page,
  newPerson,
}) => {
  const { person } = await newPerson();
  await signInQuietly(page, person);
  await page.goto('/upload');
  await choose(page, jpeg('gown.jpg', await phonePhoto({ width: 800, height: 600 })));
  const canvas = page.getByRole('img', { name: 'Your photo' });

  /** Returns the size of the canvas and the share of its pixels that are neither transparent nor white. */
  const drawing = () =>
    canvas.evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('the photo is on no canvas');
      const { width, height } = element;
      const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let shown = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 255, green = 255, blue = 255, alpha = 0] = pixels.slice(at, at + 4);
        if (alpha === 255 && red + green + blue < 3 * 250) shown += 1;
      }
      return { width, height, isDrawn: shown > (width * height) / 2 };
    });
  const aspect = async () => {
    const { width, height } = await drawing();
    return width / height;
  };

  await expect(canvas).toBeVisible();
  await expect.poll(drawing).toMatchObject({ isDrawn: true });
  const whole = await drawing();
  await press(page, 'Crop');
  await expect.poll(drawing, 'while it is being cropped').toEqual(whole);
  await press(page, 'Done');
  await expect.poll(drawing, 'after nothing was cut').toEqual(whole);

  await press(page, 'Crop');
  await dialog(page).getByRole('button', { name: 'Bottom right corner' }).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(drawing, 'while a part is chosen').toEqual(whole);
  await press(page, 'Done');
  await expect.poll(aspect).toBeLessThan(whole.width / whole.height);
  await expect.poll(drawing).toMatchObject({ isDrawn: true });
  await press(page, 'Crop');
  await expect.poll(drawing, 'while it is cropped again').toEqual(whole);
  for (const [shape, ofShape] of [
    ['1:1', 1],
    ['4:5', 0.8],
  ] as const) {
    await press(page, shape);
    await press(page, 'Done');
    await expect.poll(aspect, shape).toBeCloseTo(ofShape, 2);
    await press(page, 'Crop');
  }
});
