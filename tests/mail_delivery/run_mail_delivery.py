#!/usr/bin/env python3
"""Lets the real `stint` deliver mails to real mail servers: Debian's Postfix and npm's smtp-server.

    run_mail_delivery.py --stint build/debug/bin/stint --moved-clock build/debug/tests/libmoved_clock.so [TEST…]
"""
import argparse
import sys
import unittest

sys.dont_write_bytecode = True  # the tree stays as it is

from site_of_company import Site  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stint", required=True)
    parser.add_argument("--moved-clock", required=True)
    parser.add_argument("tests", nargs="*", default=["delivery_test", "security_test", "load_test"])
    options = parser.parse_args()
    Site.programs = options
    result = unittest.TextTestRunner(stream=sys.stderr, verbosity=2).run(
        unittest.defaultTestLoader.loadTestsFromNames(options.tests))
    failed = len(result.failures) + len(result.errors)
    if failed:
        print(f"test cases: {result.testsRun} | {result.testsRun - failed} passed | {failed} failed")
        sys.exit(1)
    print(f"All tests passed ({result.testsRun} assertions in {result.testsRun} test cases)")


main()
