import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { count, parseConfig } from '../src/index.ts';

const Config = z.object({
  DATABASE: z.string('set it to the address of the database'),
  SECRET: z.string('set it to a secret').check(z.minLength(8, 'use at least 8 characters')),
  LIMIT: count(10),
});
const messageOf = (read: () => unknown): string => {
  try {
    read();
    return 'nothing was wrong';
  } catch (error) {
    return String(error);
  }
};

describe('the settings of a process', () => {
  it('are read from the environment, and nothing beside them', () => {
    const environment = { DATABASE: 'mongodb://db', SECRET: 'long enough', LIMIT: '7', PATH: '/bin' };
    expect(parseConfig(Config, environment)).toEqual({
      DATABASE: 'mongodb://db',
      SECRET: 'long enough',
      LIMIT: 7,
    });
  });

  it('have what holds where one is left out', () => {
    expect(parseConfig(Config, { DATABASE: 'mongodb://db', SECRET: 'long enough' }).LIMIT).toBe(10);
  });

  it('that are missing or wrong are all named at once, each with what to do', () => {
    const message = messageOf(() => parseConfig(Config, { SECRET: 'short', LIMIT: 'many' }));
    expect(message).toContain('DATABASE: set it to the address of the database');
    expect(message).toContain('SECRET: use at least 8 characters');
    expect(message).toContain('LIMIT: must be a whole number');
  });

  it('are read from files where files are named, so that no secret stands in the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alaso-settings-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'from the file\n');
    const environment = { DATABASE: 'mongodb://db', SECRET_FILE: file };
    expect(parseConfig(Config, environment).SECRET).toBe('from the file');
    expect(parseConfig(Config, { ...environment, SECRET: 'given itself' }).SECRET).toBe('given itself');
    expect(messageOf(() => parseConfig(Config, { ...environment, SECRET_FILE: '/nowhere' }))).toContain(
      'SECRET_FILE',
    );
    rmSync(folder, { recursive: true });
  });

  it('are never repeated in what is said about them', () => {
    expect(messageOf(() => parseConfig(Config, { SECRET: 'hunter2' }))).not.toContain('hunter2');
  });
});
