/** True in a development build, in which everyone may open any release and local server. */
export const isDevelopment = process.env.NODE_ENV !== 'production';
