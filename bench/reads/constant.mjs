/** An Express app that only returns the bytes it receives in a message and reports its own address. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';

const [body] = await once(process, 'message');
const app = express();
app.disable('etag');
app.get('/', (_request, response) => void response.type('json').send(body));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send(`http://127.0.0.1:${server.address().port}/`);
