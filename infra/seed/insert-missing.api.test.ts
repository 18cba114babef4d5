import { createLogger, openDatabase } from '@alaso/service-kit';
import { testEnvironment } from '@alaso/test-kit';
import { insertMissing } from './insert-missing.ts';

it('leaves out a row that collides with what people made, and inserts the others', async () => {
  const { MONGODB_URI, MONGODB_DATABASE } = testEnvironment('orders');
  const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, createLogger('seed', 'silent'));
  try {
    const days = connection.collection<{ _id: string; day: string }>('days');
    await days.createIndex({ day: 1 }, { unique: true });
    await days.insertOne({ _id: 'rented by someone', day: '2026-11-21' });
    const demo = [
      { _id: 'a', day: '2026-11-20' },
      { _id: 'b', day: '2026-11-21' },
      { _id: 'c', day: '2026-11-22' },
    ];
    expect(await insertMissing(connection, 'days', demo)).toBe(2);
    expect(await days.distinct('_id')).toEqual(expect.arrayContaining(['a', 'c', 'rented by someone']));
    expect(await days.countDocuments()).toBe(3);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
