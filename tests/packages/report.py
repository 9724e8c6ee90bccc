"""Runs the test cases of a program and counts them as Catch2 does, for scripts/test."""
import subprocess
import sys
import unittest


def run_tests(*, in_order=False):
    """`in_order`: each test goes on where the one before has ended, so that the first failure is the last."""
    result = unittest.main(module="__main__", argv=sys.argv[:1], exit=False, failfast=in_order).result
    failures = len(result.failures) + len(result.errors)
    print(f"All tests passed (in {result.testsRun} test cases)" if not failures else
          f"test cases: {result.testsRun} | {max(0, result.testsRun - failures)} passed | {failures} failed")
    sys.exit(failures > 0)


def run(*words, **options):
    """Runs a program and returns what it prints; says what it said where it fails."""
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise AssertionError(f"{words}: {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout
