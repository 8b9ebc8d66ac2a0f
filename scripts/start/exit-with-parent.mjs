// Preloaded into the site's process: ends it when `npm start` is killed.
process.on("disconnect", () => process.exit(0));
