/** Stylesheets and pictures mean nothing in jsdom: importing one gives an empty address. */
export default '';
