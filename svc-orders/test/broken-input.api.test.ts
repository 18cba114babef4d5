import { describeBrokenInput } from '@alaso/test-kit';
import { useOrders } from './orders-service.ts';

const orders = useOrders();

describeBrokenInput('orders', () => orders.service);
