import { describeDatabase } from '@alaso/test-kit';
import { database } from '../src/database.ts';

describeDatabase('orders', database);
