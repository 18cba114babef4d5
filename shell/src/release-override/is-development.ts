/** True in a development build, in which everyone may open any release and local servers. */
export const isDevelopment = process.env.NODE_ENV !== 'production';
