import { fillTemplate } from './api-docs.ts';

/** A photo bucket with an S3 API. */
export type Bucket = {
  /** The bucket's own URL, path style: `https://s3.example/photos`. Upload URLs are signed for this host. */
  address: string;
  /** The public URL of everything below `photos/`, if different. */
  publicAddress?: string | undefined;
};

/**
 * Returns the headers and TLS settings for requests to the bucket. They reveal nothing about the caller and
 * verify the bucket's certificate over https.
 */
function bucketHeaders(address: string): string {
  const { protocol, hostname } = new URL(address);
  const tls = [
    `proxy_ssl_server_name on;`,
    `proxy_ssl_name ${hostname};`,
    `proxy_ssl_verify on;`,
    `proxy_ssl_verify_depth 4;`,
    `proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;`,
  ];
  return [
    `proxy_set_header Connection "";`,
    `proxy_set_header Cookie "";`,
    `proxy_set_header Authorization "";`,
    `proxy_set_header Origin "";`,
    ...(protocol === 'https:' ? tls : []),
  ].join('\n  ');
}

/**
 * Returns the locations for `/media/`, served from the folder or proxied to the bucket.
 * @param limit the bucket's timeout, in nginx time syntax
 */
export async function mediaLocations(
  media: string,
  bucket: Bucket | undefined,
  limit: string,
): Promise<string> {
  if (!bucket) return fillTemplate('media-in-folder.conf', { media });
  const { address, publicAddress = address } = bucket;
  return fillTemplate('media-in-bucket.conf', {
    bucket: address,
    bucket_host: new URL(address).host,
    bucket_headers: bucketHeaders(address),
    bucket_read: publicAddress,
    bucket_read_host: new URL(publicAddress).host,
    bucket_read_headers: bucketHeaders(publicAddress),
    bucket_limit: limit,
  });
}
