export { serveLocally, startContractStub } from './contract-stub.ts';
