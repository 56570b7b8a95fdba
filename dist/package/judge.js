export async function judge(options) {
    const { runAndJudge } = await import("./run-and-judge.js");
    return runAndJudge(options);
}
