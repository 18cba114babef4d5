export { configReaders, parseConfig } from './parse-config.ts';
export { count, required, setting, settingWords } from './setting.ts';
