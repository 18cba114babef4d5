/** In a development build everyone may open any release and local servers. */
export const isDevelopment = process.env.NODE_ENV !== 'production';
