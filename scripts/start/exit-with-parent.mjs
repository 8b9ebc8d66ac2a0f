// Preloaded into the site's process: when `npm start` is killed, nothing of it stays behind.
process.on("disconnect", () => process.exit(0));
