/** Stylesheets and images have no effect in jsdom, so importing one returns an empty URL. */
export default '';
