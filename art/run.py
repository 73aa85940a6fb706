"""Runs one scene inside Blender: blender -b -P art/run.py -- NAME --out FILE [--percent 40] [--samples 24]"""
import os
import runpy
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True
sys.argv = sys.argv[sys.argv.index('--') + 1 :]
runpy.run_path(os.path.join(here, 'scenes', sys.argv[0] + '.py'), run_name='__main__')
