import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createAppStore,
  containSlice,
  type ContainSliceOptions,
  type SliceLifecycles,
  sliceLifecycles,
} from '../src/index.ts';

function Fine() {
  return <h1>The slice</h1>;
}

function Broken(): ReactNode {
  throw new Error('A component threw');
}

const never = () => new Promise<never>(() => undefined);
const rejects = (lifecycle: string) => () => Promise.reject(new Error(`${lifecycle} failed`));

const store = createAppStore();
const props = {
  name: 'market',
  singleSpa: {},
  mountParcel: () => {
    throw new Error('No parcels here');
  },
  store,
  Frame: ({ children }: { children: ReactNode }) => <>{children}</>,
};

function drawText(element: HTMLElement, text: string): () => void {
  element.textContent = text;
  return () => element.replaceChildren();
}

function setUp(loads: (() => Promise<SliceLifecycles>)[], timeLimitMs = 2000) {
  const live = { version: '1' };
  const outlet = document.createElement('main');
  document.body.replaceChildren(outlet);
  const errors: string[] = [];
  const reports: string[] = [];
  let forgotten = 0;
  let next = 0;
  const refreshed: string[] = [];
  const options: ContainSliceOptions<{ version: string }> = {
    name: 'market',
    live: () => ({ ...live }),
    refresh: () => {
      refreshed.push(live.version);
      return Promise.resolve();
    },
    load: () => {
      const load = loads[Math.min(next, loads.length - 1)] ?? never;
      next += 1;
      return load();
    },
    forget: () => {
      forgotten += 1;
    },
    outlet,
    onFailure: (error, _release, at) => {
      errors.push(error instanceof Error ? error.message : String(error));
      reports.push(at.outcome);
    },
    onShown: () => reports.push('shown'),
    drawPending: (element) => drawText(element, 'Loading'),
    drawFailure: (element, retry) => {
      element.setAttribute('role', 'alert');
      const button = document.createElement('button');
      button.textContent = 'Retry';
      button.addEventListener('click', retry);
      element.append(button);
      return () => element.replaceChildren();
    },
    timeLimitMs,
  };
  return {
    contained: containSlice(options),
    outlet,
    errors,
    reports,
    live,
    refreshed,
    forgotten: () => forgotten,
  };
}

const good = () => Promise.resolve(sliceLifecycles('market', Fine));
const withLifecycle = (changed: Partial<SliceLifecycles>) => async () => ({ ...(await good()), ...changed });

const bad: [string, () => Promise<SliceLifecycles>][] = [
  ['manifest, entry or chunk is missing', rejects('load')],
  ['it hangs while loading', never],
  ['bootstrap rejects', withLifecycle({ bootstrap: rejects('bootstrap') })],
  ['bootstrap hangs', withLifecycle({ bootstrap: never })],
  ['mount rejects', withLifecycle({ mount: rejects('mount') })],
  ['mount hangs', withLifecycle({ mount: never })],
  ['a component throws', () => Promise.resolve(sliceLifecycles('market', Broken))],
];

/** React reports what its boundaries catch; these tests cause it on purpose. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a good slice is shown in its place and taken away when it is left', async () => {
  const { contained, outlet } = setUp([good]);
  await act(() => contained.mount(props));
  expect(await screen.findByRole('heading', { name: 'The slice' })).toBeInTheDocument();
  await act(() => contained.unmount());
  expect(outlet).toBeEmptyDOMElement();
});

test.each(bad)('when %s, the panel is shown in its place and Retry recovers', async (_what, load) => {
  const { contained, errors, forgotten } = setUp([load, good], 300);
  await act(() => contained.mount(props));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(errors).toHaveLength(1);
  expect(forgotten()).toBe(1);

  await act(() => {
    retry.click();
    return Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: 'The slice' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the shell is told what a visit was at when it failed, and when the slice was shown', async () => {
  const outcomes: string[][] = [];
  for (const load of [rejects('load'), withLifecycle({ mount: rejects('mount') }), good]) {
    const { contained, reports } = setUp([load], 300);
    await act(() => contained.mount(props));
    await waitFor(() => expect(reports).toHaveLength(1));
    outcomes.push(reports);
  }
  expect(outcomes).toEqual([['load'], ['mount'], ['shown']]);
});

test.each(bad)('when %s, leaving is never held up and never throws', async (_what, load) => {
  const { contained, outlet } = setUp([load], 300);
  await act(() => contained.mount(props));
  await expect(act(() => contained.unmount())).resolves.toBeUndefined();
  expect(outlet).toBeEmptyDOMElement();
});

test('a slice whose unmount throws or hangs is taken away all the same', async () => {
  for (const unmount of [rejects('unmount'), never]) {
    const { contained, outlet } = setUp([withLifecycle({ unmount })], 1000);
    await act(() => contained.mount(props));
    await screen.findByRole('heading', { name: 'The slice' });
    await act(() => contained.unmount());
    expect(outlet).toBeEmptyDOMElement();
  }
});

test('a slice that arrives after it was left is not shown', async () => {
  let arrive: (lifecycles: SliceLifecycles) => void = () => undefined;
  const late = new Promise<SliceLifecycles>((resolve) => {
    arrive = resolve;
  });
  const { contained, outlet } = setUp([() => late]);
  await act(() => contained.mount(props));
  await act(() => contained.unmount());
  await act(async () => arrive(await good()));
  await waitFor(() => expect(outlet).toBeEmptyDOMElement());
});

test('a crash that the failed try reports late does not end the next one', async () => {
  let crashLate: (error: unknown) => void = () => undefined;
  const keepsItsCrash = withLifecycle({
    mount: ({ onCrash }) => {
      crashLate = onCrash;
      return never();
    },
  });
  const { contained, errors } = setUp([keepsItsCrash, good], 300);
  await act(() => contained.mount(props));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await act(() => Promise.resolve(retry.click()));
  await screen.findByRole('heading', { name: 'The slice' });
  await act(() => Promise.resolve(crashLate(new Error('Late fee'))));
  expect(screen.getByRole('heading', { name: 'The slice' })).toBeInTheDocument();
  expect(errors).toHaveLength(1);
});

const heading = (version: string) => () =>
  Promise.resolve(sliceLifecycles('market', () => <h1>Release {version}</h1>));
const seen = () => screen.findByRole('heading').then(({ textContent }) => textContent);

test('what is mounted stays when another release is live; the next visit has it, and so has anyone who asks for it', async () => {
  const { contained, live } = setUp([heading('1'), heading('2'), heading('3')]);
  await act(() => contained.mount(props));
  expect(await seen()).toBe('Release 1');
  live.version = '2';
  await act(() => Promise.resolve(contained.renew()));
  expect(await seen()).toBe('Release 1');
  expect(contained.shown()).toEqual({ version: '1' });

  await act(() => contained.unmount());
  await act(() => contained.mount(props));
  expect(await seen()).toBe('Release 2');

  live.version = '3';
  await act(() => contained.visitAgain());
  expect(await seen()).toBe('Release 3');
  expect(contained.shown()).toEqual({ version: '3' });
});

test('the panel of a broken release becomes the page when another one is live, without Retry', async () => {
  const { contained, live, errors } = setUp([rejects('load'), heading('0')]);
  await act(() => contained.mount(props));
  await screen.findByRole('alert');
  await act(() => Promise.resolve(contained.renew()));
  expect(screen.getByRole('alert')).toBeInTheDocument();

  live.version = '0';
  await act(() => Promise.resolve(contained.renew()));
  expect(await seen()).toBe('Release 0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(errors).toHaveLength(1);
});

test('a release that is replaced while it still loads makes way at once when it fails', async () => {
  const { contained, live } = setUp([never, heading('0')], 300);
  await act(() => contained.mount(props));
  live.version = '0';
  expect(await seen()).toBe('Release 0');
});

test('Retry learns first what is live', async () => {
  const { contained, refreshed } = setUp([rejects('load'), good]);
  await act(() => contained.mount(props));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(refreshed).toEqual([]);
  await act(() => Promise.resolve(retry.click()));
  expect(await seen()).toBe('The slice');
  expect(refreshed).toEqual(['1']);
});
