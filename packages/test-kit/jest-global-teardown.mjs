import { once } from 'node:events';
import mongoose from 'mongoose';

export default async function tearDown() {
  const child = globalThis.alasoThrowaway;
  if (!child) return dropDatabases();
  if (child.exitCode !== null) return;
  child.stdin.end();
  await once(child, 'exit');
}

/** Drops this run's databases if their server outlives the run. */
async function dropDatabases() {
  const { TEST_MONGODB_URI: uri, TEST_RUN: run } = process.env;
  // Page tests do not use a database server.
  if (!uri?.startsWith('mongodb')) return;
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    if (name.includes(`-${run}-`) && name.endsWith('-test')) await client.db(name).dropDatabase();
  }
  await client.close();
}
