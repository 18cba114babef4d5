import * as z from 'zod/mini';
import { ordersRoute } from '../route.ts';
import { Task } from './task.ts';

export const listTasks = /* @__PURE__ */ ordersRoute('listTasks', 'GET /api/tasks', {
  who: 'signed-in',
  reads: ['order', 'offer', 'donation'],
  answer: z.array(Task),
});
