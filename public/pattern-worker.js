// Matches patterns of forms in JavaScript's own engine, as domain/form-engine/native-pattern.ts does on the server. The page
// ends this worker at a deadline: lib/public-form/pattern-worker.ts.
function compile(pattern, flags) {
  try {
    new RegExp(pattern, flags);
    return new RegExp(`^(?:${pattern})$`, flags);
  } catch {
    return undefined;
  }
}

function matches(pattern, text) {
  for (const flags of ["v", "u", ""]) {
    const expression = compile(pattern, flags);
    if (expression) return expression.test(text);
  }
  return true;
}

addEventListener("message", ({ data }) => postMessage(matches(data.pattern, data.text)));
postMessage("ready");
