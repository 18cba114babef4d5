import type { OrderPage } from '@alaso/contracts';
import {
  useBringBackRentalMutation,
  useCollectGiftMutation,
  useCompleteOrderMutation,
  useConfirmOrderMutation,
  useHandOverOrderMutation,
} from '../dashboard-api.ts';
import type { PlainAct } from './messages/act.messages.ts';

/** Returns the calls of the acts that need nothing but the order. */
export function usePlainMoves(): Record<PlainAct, (id: string, code?: string) => Promise<OrderPage>> {
  const [confirm] = useConfirmOrderMutation();
  const [handOver] = useHandOverOrderMutation();
  const [collect] = useCollectGiftMutation();
  const [complete] = useCompleteOrderMutation();
  const [bringBack] = useBringBackRentalMutation();
  return {
    confirm: (id) => confirm({ params: { id } }).unwrap(),
    'hand-over': (id) => handOver({ params: { id } }).unwrap(),
    collect: (id) => collect({ params: { id } }).unwrap(),
    complete: (id, code) => complete({ params: { id }, body: { code } }).unwrap(),
    'bring-back': (id) => bringBack({ params: { id } }).unwrap(),
  };
}
