/** Style sheets and pictures mean nothing in jsdom: an import of one answers an empty address. */
export default '';
