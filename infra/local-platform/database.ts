import { openLocalDatabase, whyNotLocalDatabase } from '@alaso/local-database';
import * as z from 'zod';
import { askVersion, canDownloadMongod, findMongod, startDownloadedMongod, startMongod } from './mongod.ts';
import { Sentence } from '../common/user-error.ts';

export type Database = {
  /** A connection string for mongoose and the driver; the database's name goes before the `?`. */
  uri: string;
  engine: 'given' | 'mongod' | 'download' | 'documentdb';
  version: string;
  /** Null for a given database, whose data folder is unknown. */
  dataPath: string | null;
  /** One sentence for the output of the start. */
  description: string;
  /** Stops what `openDatabase` started, and nothing else, within 5 s. A given database is left alone. */
  stop: () => Promise<void>;
};

type Options = {
  /** The folder of this database's data, created if missing. Only one running instance may use it. */
  dataPath: string;
  /** False for disposable data: nothing is flushed to disk. */
  durable: boolean;
  log: (line: string) => void;
  environment?: NodeJS.ProcessEnv;
};

const forced = z.enum(['mongod', 'download', 'documentdb']).optional();

/**
 * Opens the first database available on this machine: the one in `MONGODB_URI`; else `mongod` on the PATH;
 * else the mongod that mongodb-memory-server downloads, if its host answers; else DocumentDB, on Debian as
 * root. `DATABASE` set to `mongod`, `download` or `documentdb` allows only that one. Throws a one-sentence
 * error that says what to do.
 */
export async function openDatabase(options: Options): Promise<Database> {
  const environment = options.environment ?? process.env;
  const choice = forced.safeParse(environment.DATABASE || undefined);
  if (!choice.success) {
    throw new Sentence(
      `DATABASE=${environment.DATABASE} is not known: set it to mongod, download or documentdb.`,
    );
  }
  if (choice.data) return open(choice.data, options, environment);
  if (environment.MONGODB_URI) return openGiven(environment.MONGODB_URI);
  if (await findMongod(environment.PATH)) return open('mongod', options, environment);
  if (await canDownloadMongod()) return open('download', options, environment);
  if (whyNotLocalDatabase() === null) return open('documentdb', options, environment);
  throw new Sentence(
    'There is no database for this machine: set MONGODB_URI to a MongoDB replica set, or install mongod, or allow downloads from fastdl.mongodb.org, or run this as root on Debian.',
  );
}

async function openGiven(uri: string): Promise<Database> {
  const where = uri.replace(/\/\/[^@/]*@/, '//');
  const version = await askVersion(uri).catch((error: unknown) => {
    throw new Sentence(`No MongoDB answers at MONGODB_URI (${where}): start it, or unset MONGODB_URI.`, {
      cause: error,
    });
  });
  const description = `Database: MongoDB ${version} as given by MONGODB_URI (${where}).`;
  return { uri, engine: 'given', version, dataPath: null, description, stop: () => Promise.resolve() };
}

async function open(
  engine: 'mongod' | 'download' | 'documentdb',
  { dataPath, durable, log }: Options,
  environment: NodeJS.ProcessEnv,
): Promise<Database> {
  switch (engine) {
    case 'mongod': {
      const program = await findMongod(environment.PATH);
      if (!program)
        throw new Sentence('DATABASE=mongod, but there is no mongod on the PATH: install it first.');
      const server = await startMongod(program, dataPath);
      const description = `Database: MongoDB ${server.version} (${program}), data in ${dataPath}.`;
      return { ...server, engine, dataPath, description };
    }
    case 'download': {
      log('Taking mongod from its download host (once; it stays in the cache).');
      const server = await startDownloadedMongod(dataPath);
      const description = `Database: MongoDB ${server.version} (downloaded), data in ${dataPath}.`;
      return { ...server, engine, dataPath, description };
    }
    case 'documentdb': {
      const why = whyNotLocalDatabase();
      if (why) throw new Sentence(why);
      const server = await openLocalDatabase({ dataPath, durable, log });
      const description = `Database: ${server.version} behind MongoDB's protocol, data in ${server.dataPath}.`;
      return { ...server, engine, description };
    }
  }
}
