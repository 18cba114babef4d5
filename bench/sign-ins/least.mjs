/**
 * The minimum work of a sign-in, in a process of its own: Express reads the body, one database query, the
 * hash. It reports its address.
 */
import { createLogger, openDatabase } from '@alaso/service-kit';
import express from 'express';
import { createPasswords } from '../../svc-auth/src/users/password.ts';

const { MONGODB_URI, MONGODB_DATABASE } = process.env;
const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, createLogger('bench', 'silent'));
const users = connection.collection('users');
const passwords = await createPasswords();

const app = express();
app.post('/api/login', express.json(), async ({ body }, answer) => {
  await users.findOne({ email: body.email });
  await passwords.matches(undefined, body.password);
  answer.status(401).json({ code: 'wrong-credentials' });
});
const server = app.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
