import { ApiConfig, parseConfig, route, runService } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNoteAnonymously } from './tiny-contract.ts';

// Runs a service with one slow route as a process: the test tells it when to answer.
await runService({
  service: 'orders',
  config: parseConfig(ApiConfig, process.env),
  build: (platform) =>
    buildTinyApp(platform, [
      route(writeNoteAnonymously, async ({ params, body }) => {
        process.send?.('working');
        await new Promise((resolve) => process.once('message', resolve));
        return { body: { id: params.id, text: body.text } };
      }),
    ]),
});
