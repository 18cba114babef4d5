import { existsSync } from 'node:fs';

export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Returns true if this machine's nginx can serve `.br` files. */
export const hasBrotli = () => existsSync(brotliModule);
