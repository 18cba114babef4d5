import type { OrderPage } from '@alaso/contracts';
import {
  useCollectGiftMutation,
  useCompleteOrderMutation,
  useConfirmOrderMutation,
  useHandOverOrderMutation,
} from '../dashboard-api.ts';
import type { PlainAct } from './words/act-words.ts';

/** Returns the calls of the acts that need nothing but the order. */
export function usePlainMoves(): Record<PlainAct, (id: string) => Promise<OrderPage>> {
  const [confirm] = useConfirmOrderMutation();
  const [handOver] = useHandOverOrderMutation();
  const [collect] = useCollectGiftMutation();
  const [complete] = useCompleteOrderMutation();
  return {
    confirm: (id) => confirm({ params: { id } }).unwrap(),
    'hand-over': (id) => handOver({ params: { id } }).unwrap(),
    collect: (id) => collect({ params: { id } }).unwrap(),
    complete: (id) => complete({ params: { id }, body: {} }).unwrap(),
  };
}
