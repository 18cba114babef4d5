export { startContractStub } from './contract-stub.ts';
export { serveLocally } from './serve-locally.ts';
