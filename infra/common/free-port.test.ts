import { freePorts } from './free-port.ts';

it('draws different ports that no outgoing connection gets', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(ports.filter((port) => port < 1024 || port >= 32_768)).toEqual([]);
});
