export {
  createPagePush,
  listenForPages,
  type PagePush,
  type PagesListener,
  type PushSubject,
  type PushToPages,
  readMarks,
} from './pages-channel.ts';
